import { exitWithError, readOptions } from '../../../apps/api/src/cli/options.ts'
import { pipelineVersion } from '../src/version.ts'
import { raiseVersion } from './model-files.ts'

const help = `Raises the version of the screen's pipeline, in the code and in every file of a model.

  npm run screen:version -- YYYY.MM.N

Raise it with every change that can change a verdict: stored texts of an older version are then screened again.`

const [version] = readOptions(help, {}, true).positionals
if (!version || !/^\d{4}\.\d{2}\.\d+$/.test(version))
  exitWithError(`Name the version, such as ${pipelineVersion}.\n\n${help}`)
raiseVersion(version)
console.error(`${pipelineVersion} is now ${version}`)
