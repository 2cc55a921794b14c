import { expect, test } from 'vitest'
import { readAddress } from './evm-address.ts'

// Addresses that the text of EIP-55 gives as right.
const right = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
]

test.each(right)('%s is right, and is found from small letters or capitals alone', (address) => {
  expect(readAddress(address)).toBe(address)
  expect(readAddress(address.toLowerCase())).toBe(address)
  expect(readAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
})

test('any one letter in the wrong case is found', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (let at = 2; at < address.length; at++) {
    const letter = address[at]!
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    if (other === letter) continue
    expect(readAddress(address.slice(0, at) + other + address.slice(at + 1))).toBe(null)
  }
})

test.each([
  '',
  '0x',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
  '0xgaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n',
])('%j is no address', (text) => {
  expect(readAddress(text)).toBe(null)
})
