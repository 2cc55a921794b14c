import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { comparePictures } from './compare.ts'

/** A picture in the report. `share`: the part of it that differs, 0 to 1. */
export type Row = { name: string } & (
  | { kind: 'same' | 'new' | 'gone' }
  | { kind: 'changed'; pixels: number; share: number }
)

/** The folders of the report within that of the pictures. */
const ACCEPTED = 'accepted'
const DIFFERENCES = 'differences'

/** The names of the pictures in a folder, without those of an earlier report. */
export async function listPictures(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true }).catch(() => [])
  return all
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.png') && ![ACCEPTED, DIFFERENCES].includes(name.split('/')[0]!))
    .sort()
}

/**
 * Compares the pictures of a folder with accepted ones of the same names, and writes `report.html` beside them, which
 * needs nothing outside its folder. `wanted`: whether a picture was asked for, so that a missing one counts as removed.
 */
export async function writeReport(
  folder: string,
  accepted: string,
  wanted: (name: string) => boolean = () => true,
): Promise<Row[]> {
  for (const part of [ACCEPTED, DIFFERENCES]) await rm(join(folder, part), { recursive: true, force: true })
  const now = new Set((await listPictures(folder)).filter(wanted))
  const before = new Set((await listPictures(accepted)).filter(wanted))
  const rows: Row[] = []
  for (const name of [...now.union(before)].sort()) {
    if (before.has(name))
      await writeInFolder(join(folder, ACCEPTED, name), (to) => copyFile(join(accepted, name), to))
    if (!now.has(name) || !before.has(name)) {
      rows.push({ name, kind: now.has(name) ? 'new' : 'gone' })
      continue
    }
    const found = await comparePictures(
      await readFile(join(accepted, name)),
      await readFile(join(folder, name)),
    )
    if (found.kind === 'changed') {
      const { difference, ...facts } = found
      await writeInFolder(join(folder, DIFFERENCES, name), (to) => writeFile(to, difference))
      rows.push({ name, ...facts })
    } else rows.push({ name, kind: 'same' })
  }
  await writeFile(join(folder, 'report.html'), renderReport(rows))
  return rows
}

async function writeInFolder(path: string, write: (path: string) => Promise<void>) {
  await mkdir(dirname(path), { recursive: true })
  await write(path)
}

const order = { changed: 0, new: 1, gone: 2, same: 3 } as const

/** The report: the pictures that differ most first, the unchanged ones as a list. */
function renderReport(rows: readonly Row[]): string {
  const differingShare = (row: Row) => (row.kind === 'changed' ? row.share : 0)
  const sorted = [...rows].sort(
    (one, other) => order[one.kind] - order[other.kind] || differingShare(other) - differingShare(one),
  )
  const shown = sorted.filter(({ kind }) => kind !== 'same')
  const same = sorted.filter(({ kind }) => kind === 'same')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pictures</title><style>
body{margin:24px;font:15px/1.5 system-ui,sans-serif;color-scheme:light dark}
section{margin-block:32px}
.row{display:grid;grid-template-columns:repeat(3,1fr);gap:12px;align-items:start}
figure{margin:0}
figcaption{font-size:13px;opacity:.75}
img{max-inline-size:100%;border:1px solid #8886}
</style></head><body>
<h1>Pictures: ${shown.length} of ${rows.length} differ</h1>
${shown.map(renderSection).join('\n')}
<details><summary>${same.length} are as accepted</summary><ul>${same.map(({ name }) => `<li>${renderLink(name)}</li>`).join('')}</ul></details>
</body></html>
`
}

function renderSection(row: Row): string {
  const { name, kind } = row
  const says =
    row.kind === 'changed'
      ? `${row.pixels} pixels differ, ${(row.share * 100).toFixed(2)} %`
      : row.kind === 'new'
        ? 'has no accepted picture'
        : 'is there no more'
  const figures = [
    kind !== 'new' && renderFigure('accepted', `${ACCEPTED}/${name}`),
    kind !== 'gone' && renderFigure('now', name),
    kind === 'changed' && renderFigure('difference', `${DIFFERENCES}/${name}`),
  ]
  return `<section><h2>${escapeHtml(name)}</h2><p>${says}</p><div class="row">${figures.filter(Boolean).join('')}</div></section>`
}

const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')
const renderLink = (name: string) => `<a href="${addressOf(name)}">${escapeHtml(name)}</a>`
const renderFigure = (caption: string, path: string) =>
  `<figure><figcaption>${caption}</figcaption><a href="${addressOf(path)}"><img loading="lazy" src="${addressOf(path)}" alt="${caption}"></a></figure>`
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
