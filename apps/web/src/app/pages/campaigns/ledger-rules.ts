/** Returns the kind and the owner of a ledger account, from its code such as `tester_held:<id>`. */
export function parseAccount(code: string): { kind: string; id: string | null } {
  const colon = code.indexOf(':')
  return colon < 0 ? { kind: code, id: null } : { kind: code.slice(0, colon), id: code.slice(colon + 1) }
}
