import { type Markup, markup } from '../../../core/markup.ts'
import type { Frame } from './frame-pages.ts'
import { excerpt } from './language-rules.ts'
import { pathOfChange } from './pages.ts'
import type { ShownChange } from './rules.ts'

/**
 * Renders the changelog as an Atom feed, RFC 4287. `changedAt` is the time of the last change if the feed has no
 * entries.
 */
export function renderFeed(
  { name, url, speech, logo }: Frame,
  changes: ShownChange[],
  changedAt: Date,
): string {
  const { t, language } = speech
  const entries = changes.map(
    (change) => markup`
  <entry>
    <id>urn:uuid:${change.id}</id>
    <title>${change.title}</title>
    <link rel="alternate" type="text/html" href="${url}${pathOfChange(change)}"/>
    <published>${change.shippedAt.toISOString()}</published>
    <updated>${latestChangeTime(change).toISOString()}</updated>
    ${feedContent(change)}
  </entry>`,
  )
  const changed = changes.map((change) => latestChangeTime(change).getTime())
  const updated = changed.length > 0 ? new Date(Math.max(...changed)) : changedAt
  return `<?xml version="1.0" encoding="utf-8"?>${
    markup`
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${url}/feed.xml</id>
  <title>${t.changelog} · ${name}</title>
  <link rel="self" type="application/atom+xml" href="${url}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${url}/changelog"/>
  <updated>${updated.toISOString()}</updated>${
    logo &&
    markup`
  <logo>${logo.url}</logo>`
  }${
    logo?.isIcon &&
    markup`
  <icon>${logo.url}</icon>`
  }
  <author><name>${name}</name></author>${entries}
</feed>
`.text
  }`
}

const latestChangeTime = ({ shippedAt, changedAt }: ShownChange) =>
  changedAt > shippedAt ? changedAt : shippedAt

/**
 * Returns the content of a feed entry: the text of an item as text, and that of the team as HTML, because feed readers
 * would drop the line breaks of a text.
 */
function feedContent({ title, description, written }: ShownChange): Markup {
  if (!written) return markup`<content type="text">${excerpt(description || title, 5000)}</content>`
  const paragraphs = (description || title).split(/\n{2,}/).map((paragraph) => {
    const [first, ...rest] = paragraph.split('\n')
    return markup`<p>${first}${rest.map((line) => markup`<br>${line}`)}</p>`
  })
  // In a feed, HTML is written as text, so it is escaped once more.
  return markup`<content type="html">${markup`${paragraphs}`.text}</content>`
}
