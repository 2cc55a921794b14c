/** An application of the build. Each is built separately, so that none contains code of another. */
export interface Surface {
  name: string
  /** The page files by the names of their parts; the first is the entry. */
  pages: Readonly<Record<string, string>>
  /** The folder of the application's pages, and of the texts that all of them need. */
  folder: string
  /**
   * Bytes, gzipped, that a page of the application may load at first: scripts with everything they import, and styles.
   */
  limits: { scripts: number; styles: number }
}

export const surfaces: readonly Surface[] = [
  {
    name: 'dashboard',
    pages: { app: 'app.html', silent: 'silent.html', replay: 'replay.html' },
    folder: 'src/app',
    limits: { scripts: 150_000, styles: 20_000 },
  },
  {
    name: 'portal',
    pages: { portal: 'portal.html' },
    folder: 'src/portal',
    limits: { scripts: 125_000, styles: 20_000 },
  },
  {
    name: 'operator',
    pages: { operator: 'operator.html' },
    folder: 'src/operator',
    limits: { scripts: 150_000, styles: 20_000 },
  },
]
export const manifestName = ({ name }: Surface): string => `manifest-${name}.json`
