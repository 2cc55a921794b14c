import { join } from 'node:path'
import { root } from './bundle.ts'
import { run } from './packages.ts'

/** Checks a packed package as its users will get it: the files of its manifest exist, and its types resolve. */
export function checkPackage(file: string): void {
  const tool = (name: string, script: string, args: readonly string[]) => {
    try {
      run(process.execPath, [join(root, 'node_modules', script), ...args])
    } catch (error) {
      throw new Error(`${name} refuses ${file}:\n${(error as Error).message}`)
    }
  }
  tool('publint', 'publint/src/cli.js', ['run', file, '--strict'])
  // The packages contain ES modules only, which every browser, bundler and supported Node can load.
  tool('arethetypeswrong', '@arethetypeswrong/cli/dist/index.js', [file, '--profile', 'esm-only'])
}
