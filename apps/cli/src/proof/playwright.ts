import { readFile, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Refusal } from '../failures.ts'

/** The test runner that a project has installed. */
export interface Playwright {
  /** The folder of `@playwright/test`. */
  folder: string
  /** The path of the program. */
  cli: string
}

/** Finds the Playwright of the project in this folder. Throws a Refusal if it has none. */
export async function findPlaywright(folder: string): Promise<Playwright> {
  try {
    const found = createRequire(join(folder, 'package.json')).resolve('@playwright/test/package.json')
    const { bin } = JSON.parse(await readFile(found, 'utf8')) as { bin: { playwright: string } }
    const real = await realpath(dirname(found))
    return { folder: real, cli: join(real, bin.playwright) }
  } catch {
    throw new Refusal(
      `This project has no @playwright/test, which runs the test: npm install --save-dev @playwright/test && npx playwright install chromium`,
    )
  }
}
