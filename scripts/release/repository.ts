import { run } from './packages.ts'

/**
 * Returns the address of the sources, which provenance must name: the repository of the workflow that runs, else the
 * remote "origin". Null if others cannot reach it.
 */
export function repositoryOf({
  GITHUB_SERVER_URL: server,
  GITHUB_REPOSITORY: name,
}: Record<string, string | undefined>): string | null {
  if (server && name) return publicAddress(`${server}/${name}`)
  try {
    return publicAddress(run('git', ['remote', 'get-url', 'origin']).trim())
  } catch {
    return null
  }
}

/** Returns the public https address for a remote such as `git@host:owner/name.git`; null for a path of this machine. */
export function publicAddress(remote: string): string | null {
  const parts =
    /^(?:https?|ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+)$/.exec(remote) ??
    /^[\w.-]+@([^/:]+):(.+)$/.exec(remote)
  if (!parts) return null
  const [, host, path] = parts as unknown as [string, string, string]
  return `git+https://${host}/${path.replace(/\.git$/, '')}.git`
}
