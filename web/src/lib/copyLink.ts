/** Copy `link`; false if the browser does not. `selected`: a field that shows it, for those without a clipboard. */
export async function copyLink(link: string, selected?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    // without https a browser has no clipboard for us, but still copies what is selected
    selected?.select();
    return selected !== undefined && document.execCommand("copy");
  }
}
