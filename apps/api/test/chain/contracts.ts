import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hex } from 'viem'

/** The address of Multicall3 on every public chain. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** The address of USDC on Base Sepolia: x402 clients trust it without further settings. */
export const dollarAddress = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'

export type ContractName = 'TestDollar' | 'Multicall3'
type RuntimeCode = Record<ContractName, Hex>

const folder = new URL('./contracts/', import.meta.url)
const cacheFolder = fileURLToPath(
  new URL('../../../../node_modules/.cache/groundswell-contracts/', import.meta.url),
)

interface Compiler {
  version(): string
  compile(input: string): string
}

/**
 * Returns the runtime code of our contracts, compiled by `solc`. It is cached under a hash of sources and compiler,
 * because loading the compiler takes longer than everything else here.
 */
export async function compileContracts(): Promise<RuntimeCode> {
  const names: ContractName[] = ['TestDollar', 'Multicall3']
  const sources = await Promise.all(names.map((name) => readFile(new URL(`${name}.sol`, folder), 'utf8')))
  const require = createRequire(import.meta.url)
  const { version } = require('solc/package.json') as { version: string }
  const key = createHash('sha256')
    .update(JSON.stringify([version, sources]))
    .digest('hex')
    .slice(0, 32)
  const path = join(cacheFolder, `${key}.json`)
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return JSON.parse(kept)
  const compiled = compile(require('solc') as Compiler, names, sources)
  await mkdir(cacheFolder, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(compiled))
  await rename(draft, path)
  return compiled
}

function compile(solc: Compiler, names: ContractName[], sources: string[]): RuntimeCode {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(names.map((name, index) => [`${name}.sol`, { content: sources[index] }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'cancun',
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const faults = (output.errors ?? []).filter((fault: { severity: string }) => fault.severity === 'error')
  if (faults.length > 0)
    throw new Error(faults.map((fault: { formattedMessage: string }) => fault.formattedMessage).join('\n'))
  return Object.fromEntries(
    names.map((name) => [
      name,
      `0x${output.contracts[`${name}.sol`][name].evm.deployedBytecode.object as string}` as Hex,
    ]),
  ) as RuntimeCode
}
