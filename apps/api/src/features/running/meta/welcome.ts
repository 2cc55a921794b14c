import { createHash } from 'node:crypto'
import { colours } from '../../../core/brand.ts'

export interface WelcomeFacts {
  /** The URL by which clients reach the service. */
  url: string
  version: string
  /** Whether the example pages are served. */
  hasPlayground: boolean
  /** Whether the development sign-in is on. */
  hasDevelopmentUsers: boolean
}

/** Renders the page at the service's URL. It says what the service is, and links to the next pages. */
export function welcomePage({ url, version, hasPlayground, hasDevelopmentUsers }: WelcomeFacts): string {
  const cards = [
    linkCard('/app', 'Dashboard', 'What people report, and what becomes of it'),
    linkCard('/t', 'Tester portal', 'What testers see: vote, check, earn'),
    linkCard('/operator', 'Operator console', 'What is wrong, applications, payments'),
    linkCard('/docs', 'Reference', 'Every operation, to read and to try'),
    ...(hasPlayground
      ? [linkCard('/playground', 'Playground', 'A demo shop with the widget: say something, see it arrive')]
      : []),
    linkCard('/openapi.json', 'API description', 'OpenAPI 3.1, for clients and tools'),
  ]
  const further = [
    '<a href="/health">Health</a>',
    ...(hasPlayground ? ['<a href="/playground/react">React example</a>'] : []),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Groundswell</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<header>
<img src="/favicon.svg" alt="" width="56" height="56">
<div>
<h1>Groundswell</h1>
<p>Turns community feedback on a product into shipped changes.</p>
</div>
</header>
<nav aria-label="What to open next"><ul>${cards.join('')}</ul></nav>
${pageSection('Put it into a page', `<p>One tag, with the publishable key of a workspace:</p>${codeBlock(`<script src="${url}/sdk/v1.js" data-key="gs_pk_…" async></script>`)}`)}
${pageSection('Connect a coding agent', `<p>Over the Model Context Protocol, with an MCP key as bearer:</p>${codeBlock(`${url}/mcp`)}`)}
${hasDevelopmentUsers ? developmentSection() : ''}
<footer>${further.join(' · ')}<br>API version ${escapeHtml(version)}. Clients that request JSON get JSON here.</footer>
</main>
</body>
</html>
`
}

/** Returns the content policy of the page, which may load only its own style and icon. */
export function welcomePolicy(): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

function developmentSection(): string {
  const commands = [
    ['npm run demo', 'runs the whole loop, then lists what to open'],
    ['npm run key', 'prints keys of a workspace, to try the API'],
    ['npm run token -- dev@localhost', 'prints an access token of a user'],
  ]
  const rows = commands.map(([command, about]) => `<dt><code>${command}</code></dt><dd>${about}</dd>`)
  return pageSection(
    'Try it on this machine',
    `<dl>${rows.join('')}</dl>
<p>No password is needed. <code>dev@localhost</code> has a workspace, <code>operator@localhost</code> is the operator,
<code>tester1@localhost</code>, <code>tester2@localhost</code> and so on are testers.</p>
<p>What people get by mail is on <a href="/playground/mails">a page of its own</a>: every kind, in six languages.</p>`,
  )
}

function linkCard(path: string, name: string, about: string): string {
  return `<li><a href="${path}"><strong>${name}</strong><span>${about}</span></a></li>`
}
function pageSection(title: string, content: string): string {
  return `<section><h2>${title}</h2>${content}</section>`
}
function codeBlock(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`
}
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const colourVariables = (look: 0 | 1) =>
  Object.entries(colours)
    .map(([name, both]) => `--${name}:${both[look]}`)
    .join(';')
const style = `
:root{${colourVariables(0)}}
@media (prefers-color-scheme:dark){:root{${colourVariables(1)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:48rem;margin:0 auto;padding:clamp(1.5rem,6vw,4.5rem) 1.25rem}
header{display:flex;gap:1.1rem;align-items:center;margin-bottom:2rem}
header img{flex:none}
h1{margin:0;font-size:clamp(1.7rem,5vw,2.2rem);line-height:1.15;letter-spacing:-.02em}
header p{margin:.3rem 0 0;color:var(--quiet)}
h2{margin:0 0 .4rem;font-size:1.02rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,13.5rem),1fr))}
a{color:inherit}
li a{display:block;height:100%;padding:.9rem 1rem;border:1px solid var(--line);border-radius:12px;background:var(--surface);text-decoration:none}
li a:hover,li a:focus-visible{border-color:var(--swell)}
li a:focus-visible{outline:2px solid var(--swell);outline-offset:2px}
li strong{display:block;color:var(--swell)}
li span{color:var(--quiet);font-size:.92rem}
section{margin-top:1.9rem}
section p{margin:.3rem 0;color:var(--quiet)}
code{font:.86em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;color:var(--ink)}
pre{margin:.5rem 0 0;padding:.8rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1.2rem;margin:.3rem 0 .8rem}
dd{margin:0;color:var(--quiet)}
@media (max-width:34rem){dl{grid-template-columns:1fr;gap:.1rem}dd{margin-bottom:.5rem}}
footer{margin-top:2.6rem;color:var(--quiet);font-size:.88rem}
`
