// Calls of the two services.

const TIMEOUT_MS = 60_000
const MOST_TRIES = 4
const MOST_WAIT_SECONDS = 30

/** A request that the service refused. */
export class Refused extends Error {
  constructor(status, { error, code, details } = {}) {
    super(typeof error === 'string' ? error : `The answer was ${status}.`)
    this.status = status
    this.code = typeof code === 'string' ? code : 'unreadable_answer'
    this.details = details
  }
}

/** Calls Groundswell. Requests are repeated where the service says when; each of ours may arrive twice. */
export function groundswell(base, key) {
  return async (method, path, body, headers = {}) => {
    for (let tries = 1; ; tries++) {
      const response = await fetch(base + path, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: `Bearer ${key}`,
          'user-agent': 'groundswell-github-action',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      const isPassing = response.status === 429 || response.status === 503
      if (isPassing && tries < MOST_TRIES && wait <= MOST_WAIT_SECONDS) {
        await response.body?.cancel()
        await new Promise((resolve) => setTimeout(resolve, wait * 1000))
        continue
      }
      const answer = await response.json().catch(() => ({}))
      if (!response.ok) throw new Refused(response.status, answer)
      return answer
    }
  }
}

/** The service takes this many files. */
const MOST_FILES = 2000
/** GitHub gives at most this many on a page. */
const PAGE = 100

/**
 * The files of a pull request; a renamed one counts with both its names. Null: there are more than can be reported, and
 * a part of them would say less than none.
 */
export async function changedFiles({ api, repository, number, token }) {
  const files = new Set()
  for (let page = 1; ; page++) {
    const response = await fetch(
      `${api}/repos/${repository}/pulls/${number}/files?per_page=${PAGE}&page=${page}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'user-agent': 'groundswell-github-action',
          'x-github-api-version': '2022-11-28',
        },
      },
    )
    if (!response.ok) throw new Error(`GitHub answers ${response.status} for the files of the pull request.`)
    const found = await response.json()
    for (const { filename, previous_filename } of found) {
      files.add(filename)
      if (previous_filename) files.add(previous_filename)
    }
    if (files.size > MOST_FILES) return null
    if (found.length < PAGE) return [...files]
  }
}
