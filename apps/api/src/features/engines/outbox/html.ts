import { colours } from '../../../core/brand.ts'

const styleRules = (look: 0 | 1) =>
  `body{background:${colours.paper[look]};color:${colours.ink[look]}}main{background:${colours.surface[look]};border-color:${colours.line[look]}}h1,a{color:${colours.swell[look]}}`
const style =
  `body{margin:0;padding:24px 12px;font:16px/1.55 -apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}` +
  `main{max-width:34em;margin:0 auto;padding:8px 24px;border:1px solid;border-radius:12px;overflow-wrap:anywhere}` +
  `h1{font-size:18px;letter-spacing:-.01em}pre{font:600 22px/1.4 ui-monospace,Menlo,Consolas,monospace}` +
  `${styleRules(0)}@media (prefers-color-scheme:dark){${styleRules(1)}}`

/**
 * Formats a mail's text as HTML in the service's colours, light and dark. Supports paragraphs and links; a paragraph
 * indented by four spaces becomes a code block. The HTML loads nothing, so nobody learns that a mail was opened.
 */
export function renderMailHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.startsWith('    ')
        ? `<pre>${escapeHtml(paragraph.slice(4))}</pre>`
        : `<p dir="auto">${linkAddresses(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`,
    )
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${style}</style></head><body><main><h1>Groundswell</h1>${paragraphs.join('')}</main></body></html>`
}
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
function linkAddresses(html: string): string {
  return html.replace(/https?:\/\/[^\s<>"&]+[^\s<>"&.,;:)]/g, (url) => `<a href="${url}">${url}</a>`)
}
