// Addresses of the client's pages. A server answers every path with the client, so there pages are paths. The static site
// is one file under any address, so there they stand behind a "#": `…/#/table/abc`.

/** The version of the static site that this page belongs to; null: a server has sent it. */
export const STATIC: string | null =
  (typeof document === "object" && document.querySelector?.<HTMLMetaElement>("meta[name=alhambra-site]")?.content) ||
  null;

/** What a link to the page at `path` has as its href: "/rules/building#holes" with a server. */
export const linkTo = (path: string): string => (STATIC === null ? path : `#${path}`);

/** The whole address of the page at `path`, to be handed on. */
export const fullAddress = (path: string): string => new URL(linkTo(path), location.href).href;

/** The address of `file`, as "icon-192.png", which lies beside the page. */
export const fileAddress = (file: string): string => (STATIC === null ? `/${file}` : `./${file}`);

/** The path and the anchor that `hash`, the part of an address from its "#" on, stands for in the static site. */
export function splitHash(hash: string): { path: string; anchor: string } {
  const [path = "", anchor = ""] = hash.slice(1).split("#");
  return path.startsWith("/") ? { path, anchor } : { path: "/", anchor: path };
}

/** The path and the anchor of the page that is shown, or of `link`. */
export const placeOf = (link: { pathname: string; hash: string } = location): { path: string; anchor: string } =>
  STATIC === null ? { path: link.pathname, anchor: link.hash.slice(1) } : splitHash(link.hash);
