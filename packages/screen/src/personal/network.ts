import { type Found, textAfter, textBefore } from './found.ts'
import { isIPv6 } from './ip.ts'

const v4 =
  /(?<![\p{L}\p{N}_.-])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\p{L}\p{N}_-]|\.\d)/gu
const v6 = /(?<![\p{L}\p{N}:.])[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:\.\d{1,3}){0,3}(?![\p{L}\p{N}:])/giu
const versionBefore =
  /(?:version|versión|versão|ver|release|build|v|driver|firmware|chrome\/|safari\/|firefox\/|edg\/|update|upgrade|(?:grade|update|migrat\w{1,4}) from|to|npm|node|python|gcc|package|pkg|@|lib[\w-]{0,20}|sdk|cli|app|windows|android|ios|mac ?os|agent)[\s:=/v"'(-]{0,3}$/i
const explicit =
  /(?:^|[^\p{L}])(?:ip|ipv4|address|addr|adresse|host|server|client|remote|peer|traffic from|request from|vpn exit|exit|gateway|logged in from|from ip)[^\p{L}\d]{0,4}(?:is |was |: )?$/iu

/** Finds IP addresses. Skips version numbers, and addresses that identify nobody (loopback, masks, zeros). */
export function findAddresses(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(v4)) {
    if (identifiesNobody(match[0]) || looksLikeVersion(text, match.index, match[0])) continue
    found.push({ start: match.index, end: match.index + match[0].length, type: 'IP' })
  }
  if (!text.includes(':')) return found
  for (const match of text.matchAll(v6)) {
    const value = match[0]
    if (value.length < 6 || !isIPv6(value) || !/\d/.test(value)) continue
    if (/^(?:::1|::|::ffff:127\.0\.0\.1)$/.test(value) || !/[0-9a-f]{2}/i.test(value)) continue
    if (value.startsWith('::') && value.length < 9) continue
    found.push({ start: match.index, end: match.index + value.length, type: 'IP' })
  }
  return found
}

function identifiesNobody(value: string): boolean {
  return (
    /^(?:127\.|0\.|255\.|224\.0\.0\.|169\.254\.169\.254$)/.test(value) || /^(\d+)\.\1\.\1\.\1$/.test(value)
  )
}

function looksLikeVersion(text: string, start: number, value: string): boolean {
  const front = textBefore(text, start, 28)
  if (explicit.test(front)) return false
  if (versionBefore.test(front) && !/traffic from\s$/.test(front)) return true
  if (/^\s?(?:release|build|version|beta|rc)/.test(textAfter(text, start + value.length))) return true
  return value.split('.').every((octet) => octet.length === 1)
}

const withCredential =
  /(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{1,24}:\/\/[^\s/:@"'<>`]{0,64}:([^\s/"'<>`]{1,128})@[^\s"'<>`@/]{1,128}(?:\/[^\s"'<>`)]{0,256})?/giu

/** Matches marks at the end of an address. The look-behind makes sure that a run of marks is tried only once. */
const behindAddress = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/

/** Finds URLs that contain a user and a password. The whole URL is a finding. Obvious placeholders are left out. */
export function findUrlCredentials(text: string): Found[] {
  if (!text.includes('://')) return []
  const found: Found[] = []
  for (const match of text.matchAll(withCredential)) {
    const user = /:\/\/([^:]*):/.exec(match[0])![1]!
    if (isPlaceholder(match[1]!) || user === match[1]) continue
    const value = match[0].replace(behindAddress, '')
    found.push({ start: match.index, end: match.index + value.length, type: 'URL_CREDENTIAL' })
  }
  return found
}

/** Returns whether a password is a placeholder, as documentation prints it. */
export function isPlaceholder(password: string): boolean {
  return (
    /^(?:[*x.#_•-]+|pass(?:word|wd)?|pwd|secret|token|your[_-]?\w*|my[_-]?(?:pass\w*|secret|token)|change ?me|example|redacted|user|root|postgres|admin|test|null|none|undefined|true|false|replace[_-]\w+)$/i.test(
      password,
    ) || /^(?:[$%]?[{(<[]|\$\w|%\w+%|\{\{)/.test(password)
  )
}
