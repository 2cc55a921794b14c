import { describe, expect, test } from 'vitest'
import { addressRule } from './address.ts'
import { checkUrl } from './url.ts'

const [strict, selfHosted] = [addressRule(false), addressRule(true)]

/** The address, and whether WEBHOOK_ALLOW_PRIVATE allows it. */
const special: [string, string, 'opens' | 'never'][] = [
  ['loopback', '127.0.0.1', 'opens'],
  ['loopback, its end', '127.255.255.254', 'opens'],
  ['loopback, IPv6', '::1', 'opens'],
  ['private, 10/8', '10.0.0.1', 'opens'],
  ['private, 172.16/12', '172.16.0.1', 'opens'],
  ['private, its end', '172.31.255.255', 'opens'],
  ['private, 192.168/16', '192.168.1.1', 'opens'],
  ['unique local', 'fd12:3456:789a::1', 'opens'],
  ['unique local, its begin', 'fc00::1', 'opens'],
  ['carrier-grade NAT', '100.64.0.1', 'opens'],
  ['carrier-grade NAT, its end', '100.127.255.254', 'opens'],
  ['this host', '0.0.0.0', 'never'],
  ['this network', '0.1.2.3', 'never'],
  ['unspecified, IPv6', '::', 'never'],
  ['link-local', '169.254.0.1', 'never'],
  ['metadata of clouds', '169.254.169.254', 'never'],
  ['metadata of containers', '169.254.170.2', 'never'],
  ['metadata over IPv6', 'fd00:ec2::254', 'never'],
  ['metadata at Alibaba', '100.100.100.200', 'never'],
  ['metadata at Oracle', '192.0.0.192', 'never'],
  ['wire server at Azure', '168.63.129.16', 'never'],
  ['link-local, IPv6', 'fe80::1', 'never'],
  ['link-local with a zone', 'fe80::1%eth0', 'never'],
  ['global with a zone', '2606:4700::1111%lo', 'never'],
  ['site-local', 'fec0::1', 'never'],
  ['multicast', '224.0.0.1', 'never'],
  ['multicast, its end', '239.255.255.255', 'never'],
  ['multicast, IPv6', 'ff02::1', 'never'],
  ['broadcast', '255.255.255.255', 'never'],
  ['class E', '240.0.0.1', 'never'],
  ['protocol assignments', '192.0.0.1', 'never'],
  ['documentation', '192.0.2.1', 'never'],
  ['documentation 2', '198.51.100.1', 'never'],
  ['documentation 3', '203.0.113.1', 'never'],
  ['documentation, IPv6', '2001:db8::1', 'never'],
  ['documentation, IPv6, newer', '3fff::1', 'never'],
  ['benchmarks', '198.18.0.1', 'never'],
  ['benchmarks, its end', '198.19.255.255', 'never'],
  ['benchmarks, IPv6', '2001:2::1', 'never'],
  ['6to4 relays', '192.88.99.1', 'never'],
  ['AS112', '192.175.48.1', 'never'],
  ['AMT', '192.52.193.1', 'never'],
  ['mapped loopback', '::ffff:127.0.0.1', 'never'],
  ['mapped loopback, in hexadecimal', '::ffff:7f00:1', 'never'],
  ['mapped metadata', '::ffff:a9fe:a9fe', 'never'],
  ['mapped public', '::ffff:8.8.8.8', 'never'],
  ['translated', '::ffff:0:127.0.0.1', 'never'],
  ['compatible loopback', '::127.0.0.1', 'never'],
  ['NAT64 of loopback', '64:ff9b::7f00:1', 'never'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe', 'never'],
  ['NAT64, local', '64:ff9b:1::a00:1', 'never'],
  ['6to4 of loopback', '2002:7f00:1::', 'never'],
  ['6to4 of 10.0.0.1', '2002:a00:1::1', 'never'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2', 'never'],
  ['ORCHID', '2001:10::1', 'never'],
  ['ORCHID 2', '2001:20::1', 'never'],
  ['discard', '100::1', 'never'],
  ['segment routing', '5f00::1', 'never'],
  ['not assigned', '4000::1', 'never'],
  ['6bone', '3ffe::1', 'never'],
  ['no address', 'localhost', 'never'],
  ['an empty text', '', 'never'],
]

test.each(special)('%s is refused: %s', (_name, address, when) => {
  expect(strict(address)).toBe(false)
  expect(selfHosted(address)).toBe(when === 'opens')
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '93.184.216.34',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
])('a public address is accepted: %s', (address) =>
  expect([strict(address), selfHosted(address)]).toEqual([true, true]),
)
test.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])(
  'a public address is accepted: %s',
  (address) => expect([strict(address), selfHosted(address)]).toEqual([true, true]),
)

describe('a URL', () => {
  const refusal = (text: string, allowPrivate = false) => {
    const checked = checkUrl(text, { permits: addressRule(allowPrivate), allowPrivate })
    return 'refused' in checked ? checked.refused : null
  }

  test.each<[string, string]>([
    ['decimal', 'https://2130706433/'],
    ['hexadecimal', 'https://0x7f000001/'],
    ['octal', 'https://0177.0.0.1/'],
    ['octal of 10.0.0.1', 'https://012.0.0.1/'],
    ['short', 'https://127.1/'],
    ['zero', 'https://0/'],
    ['mixed', 'https://0x7f.0.1/'],
    ['in wide digits', 'https://１２７.０.０.１/'],
    ['in circled digits', 'https://①②⑦.⓪.⓪.①/'],
    ['with ideographic dots', 'https://127。0。0。1/'],
    ['percent-encoded', 'https://%31%32%37.0.0.1/'],
    ['with a dot at its end', 'https://127.0.0.1./'],
    ['mapped', 'https://[::ffff:127.0.0.1]/'],
    ['mapped, in hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['loopback, IPv6', 'https://[::1]/'],
    ['unspecified', 'https://[::]/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['metadata as a number', 'https://2852039166/'],
  ])('whose host is an address in another spelling is refused: %s, %s', (_name, text) => {
    expect(refusal(text)).toBe('must not lead to a private or special address')
  })

  test.each<[string, string]>([
    ['localhost', 'https://localhost/'],
    ['localhost in wide letters', 'https://ｌｏｃａｌｈｏｓｔ/'],
    ['localhost in capitals', 'https://LOCALHOST/'],
    ['localhost with a dot', 'https://localhost./'],
    ['below localhost', 'https://a.localhost/'],
    ['one label', 'https://intranet/'],
    ['.internal', 'https://metadata.google.internal/'],
    ['.local', 'https://printer.local/'],
    ['a dot at its end', 'https://example.com./'],
    ['a user', 'https://user@example.com/'],
    ['a user and a password', 'https://user:password@example.com/'],
    ['an empty user', 'https://@example.com/'],
    ['a host that looks like a user', 'https://example.com@127.0.0.1/'],
    ['an encoded host as user', 'https://example.com%2f@evil.example/'],
    ['a fragment', 'https://example.com/#a'],
    ['an empty fragment', 'https://example.com/#'],
    ['a backslash', 'https://example.com\\@127.0.0.1/'],
    ['a line break', 'https://exam\nple.com/'],
    ['a tab', 'https://127.0.0.1\t.example.com/'],
    ['a soft hyphen', 'https://exam\u00adple.com/'],
    ['a direction mark', 'https://example.com/\u202e'],
    ['a zone', 'https://[fe80::1%25eth0]/'],
    ['an unclosed bracket', 'https://[::1/'],
    ['plain http', 'http://example.com/'],
    ['files', 'file:///etc/passwd'],
    ['gopher', 'gopher://example.com/'],
    ['a script', 'javascript:alert(1)'],
    ['no slashes', 'https:example.com'],
    ['one slash', 'https:/example.com'],
    ['three slashes', 'https:///example.com'],
    ['no host', 'https://'],
    ['port of mail', 'https://example.com:25/'],
    ['port of ssh', 'https://example.com:22/'],
    ['port of IRC', 'https://example.com:6667/'],
    ['port zero', 'https://example.com:0/'],
    ['a port too high', 'https://example.com:65536/'],
    ['a relative one', '/hooks'],
    ['nothing', ''],
    ['too long', `https://example.com/${'a'.repeat(2_000)}`],
  ])('with %s is refused', (_name, text) => {
    expect(refusal(text)).toMatch(/^must /)
  })

  test.each([
    'https://example.com/hooks?a=b',
    'https://example.com:8443/hooks',
    'https://EXAMPLE.com/',
    'https://bücher.example/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('on the internet is accepted: %s', (text) => expect(refusal(text)).toBe(null))

  test('a name in another script is kept in the form that resolvers use', () => {
    const checked = checkUrl('https://bücher.example/ä', { permits: strict, allowPrivate: false })
    expect('url' in checked && checked.url.href).toBe('https://xn--bcher-kva.example/%C3%A4')
  })

  test('within a self-hoster’s network plain http and private names are accepted, and credentials are not', () => {
    for (const text of [
      'http://127.0.0.1:9000/',
      'http://hooks/',
      'https://printer.local/',
      'http://[::1]:8080/',
    ])
      expect(refusal(text, true), text).toBe(null)
    for (const text of [
      'http://u:p@127.0.0.1/',
      'http://169.254.169.254/',
      'http://127.0.0.1:22/',
      'ftp://a/',
    ])
      expect(refusal(text, true), text).toMatch(/^must /)
  })
})
