// Links to sections of the page that is shown.

/** Follow a link to a section. Within the page nothing but the view moves; the router would jump to the top. */
export function jump(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || link.pathname !== location.pathname || link.hash === "") return;
  event.preventDefault();
  history.replaceState(null, "", link.hash);
  show(link.hash);
}

/** Bring a section into view and let reading go on there. */
export function show(hash: string): void {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
