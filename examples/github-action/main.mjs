// Runs when a pull request was closed. It checks out nothing and runs nothing of the pull request.
import { appendFile, readFile } from 'node:fs/promises'
import { itemsIn, MOST_ITEMS } from './items.mjs'
import { changedFiles, groundswell, Refused } from './service.mjs'
import { ship } from './ship.mjs'

const { env } = process
const input = (name) => (env[`INPUT_${name.toUpperCase()}`] ?? '').trim()

/** Words in a command of the runner: without this, a line break in them would begin a command of its own. */
const escaped = (words) =>
  String(words)
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replace(/[^\P{C}]/gu, '�')
const say = (kind, words) => process.stdout.write(`::${kind}::${escaped(words)}\n`)

function settings() {
  const base = URL.canParse(input('url')) ? new URL(input('url')) : null
  const isLocal = base && ['localhost', '127.0.0.1', '[::1]'].includes(base.hostname)
  if (!base || (base.protocol !== 'https:' && !isLocal)) throw new Error('The input url is an https address.')
  const key = input('api-key')
  if (!/^gs_[ms]k_\S+$/u.test(key))
    throw new Error('The input api-key is a key of Groundswell: is the secret set?')
  const live = input('live-url')
  if (live && !/^https?:\/\/\S+$/u.test(live)) throw new Error('The input live-url is an address.')
  return { base: base.href.replace(/\/+$/u, ''), key, live }
}

async function main() {
  const { base, key, live } = settings()
  const { pull_request: pull } = JSON.parse(await readFile(env.GITHUB_EVENT_PATH, 'utf8'))
  if (!pull?.merged) return say('notice', 'The pull request was not merged: nothing is shipped.')
  const items = itemsIn({ body: pull.body, branch: pull.head.ref })
  if (items.length === 0) return say('notice', 'The pull request names no items of Groundswell.')
  if (items.length > MOST_ITEMS)
    throw new Error(`It names ${items.length} items; at most ${MOST_ITEMS} are shipped.`)
  const repository = env.GITHUB_REPOSITORY
  const files = await changedFiles({
    api: env.GITHUB_API_URL ?? 'https://api.github.com',
    repository,
    number: pull.number,
    token: input('github-token'),
  })
  if (!files) say('warning', 'The pull request has too many files to report: a person has to approve it.')
  const evidence = {
    commitSha: pull.merge_commit_sha,
    prUrl: pull.html_url,
    prNumber: pull.number,
    ...(files ? { changedFiles: files } : {}),
    ...(live ? { deploymentUrl: live } : {}),
  }
  const about = {
    repository,
    number: pull.number,
    branch: pull.head.ref,
    url: pull.html_url,
    mergedAt: pull.merged_at,
  }
  await report(await each(items, (item) => ship(groundswell(base, key), item, about, evidence)))
}

/** Every item gets its chance: one that fails does not hold up the others. */
async function each(items, work) {
  const results = []
  for (const item of items) {
    const failed = (error) => ({
      deployment: null,
      result: 'failed',
      message: error instanceof Refused ? `${error.message} (${error.code})` : 'The service does not answer.',
    })
    results.push({ item, ...(await work(item).catch(failed)) })
  }
  return results
}

async function report(results) {
  for (const { item, result, message } of results)
    say(result === 'failed' ? 'error' : result === 'waiting' ? 'warning' : 'notice', `gs:${item}: ${message}`)
  if (env.GITHUB_OUTPUT) await appendFile(env.GITHUB_OUTPUT, `items=${JSON.stringify(results)}\n`)
  if (env.GITHUB_STEP_SUMMARY) {
    const rows = results.map(({ item, result }) => `| \`${item}\` | ${result} |`)
    await appendFile(env.GITHUB_STEP_SUMMARY, `| Item | Result |\n|---|---|\n${rows.join('\n')}\n`)
  }
  if (results.some(({ result }) => result === 'failed')) process.exitCode = 1
}

await main().catch((error) => {
  say('error', error.message)
  process.exitCode = 1
})
