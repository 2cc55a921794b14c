import { excerpt } from './language-rules.ts'
import { markup } from './markup.ts'
import type { Frame } from './pages.ts'
import type { ShownChange } from './rules.ts'

/** The changelog as an Atom feed, RFC 4287. `changedAt` is the time of a feed without entries. */
export function feedOf({ name, url, speech }: Frame, changes: ShownChange[], changedAt: Date): string {
  const { t, language } = speech
  const entries = changes.map(
    ({ id, title, description, shippedAt, createdAt }) => markup`
  <entry>
    <id>urn:uuid:${id}</id>
    <title>${title}</title>
    <link rel="alternate" type="text/html" href="${url}/i/${id}"/>
    <published>${shippedAt.toISOString()}</published>
    <updated>${(shippedAt > createdAt ? shippedAt : createdAt).toISOString()}</updated>
    <content type="text">${excerpt(description || title, 5000)}</content>
  </entry>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>${
    markup`
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${url}/feed.xml</id>
  <title>${t.changelog} · ${name}</title>
  <link rel="self" type="application/atom+xml" href="${url}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${url}/changelog"/>
  <updated>${(changes[0]?.shippedAt ?? changedAt).toISOString()}</updated>
  <author><name>${name}</name></author>${entries}
</feed>
`.text
  }`
}
