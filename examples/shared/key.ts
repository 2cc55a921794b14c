const wish = new URLSearchParams(location.search)

const [, above = ''] = /^(.*)\/playground\//.exec(location.pathname) ?? []
/** The address of the service: the parameter `url`, or else the origin of this page. */
export const baseUrl = wish.get('url') ?? location.origin + above

/** Returns the key in the parameter `key`, or else a key of the development user's own workspace. */
export async function findKey(): Promise<string> {
  const given = wish.get('key')
  if (given) return given
  const grant = {
    grant_type: 'urn:groundswell:params:oauth:grant-type:development-user',
    client_id: 'groundswell-scripts',
    user: 'dev+playground@localhost',
  }
  const token = await fetch(`${baseUrl}/identity/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const headers = { authorization: `Bearer ${(await token.json()).access_token}` }
  const made = await fetch(`${baseUrl}/api/account/bootstrap`, { method: 'POST', headers })
  return (await made.json()).publishableKey
}
