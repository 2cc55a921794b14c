/**
 * Returns the token of the customer's signed-in user, or undefined. A link from the product to the board ends with
 * `#user=…`; the token is removed from the address at once, and kept until the tab is closed.
 */
export function takeUserToken(key: string): string | undefined {
  const name = `${key.slice(0, 18)}:user`
  const given = new URLSearchParams(location.hash.slice(1)).get('user')
  try {
    if (given) sessionStorage.setItem(name, given)
    if (given) history.replaceState(history.state, '', location.pathname + location.search)
    return given ?? sessionStorage.getItem(name) ?? undefined
  } catch {
    return given ?? undefined
  }
}
