/**
 * All texts that people read and hear on the screen, except those marked as English. Runs in the page, and so uses nothing
 * from outside itself.
 */
export function textsOnScreen(): string[] {
  const texts: string[] = [document.title]
  const isElsewhere = (element: Element | null) =>
    element?.closest('script,style,noscript,template,[lang="en"],[hreflang="en"],textarea') != null
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!isElsewhere(parentElement) && parentElement?.checkVisibility()) texts.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label],[alt],[placeholder]')) {
    if (isElsewhere(element) || !element.checkVisibility()) continue
    for (const name of ['aria-label', 'alt', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
  }
  return texts
}
