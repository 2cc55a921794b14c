/**
 * Adds styles by a constructed style sheet, which no CSP blocks; in browsers without them, by a style element with the
 * nonce.
 */
export function adoptStyle(shadow: ShadowRoot, css: string, nonce?: string) {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  } catch {
    const element = document.createElement('style')
    if (nonce) element.nonce = nonce
    element.textContent = css
    shadow.prepend(element)
  }
}
