import { expect, test } from 'vitest'
import { screen } from '../screen.ts'

const namesIn = (text: string) => screen(text).redactions.NAME ?? 0

test.each([
  'Gift wrapping for orders',
  'Summer sale banner is cut off',
  'Seven columns do not fit',
  'Ward list is empty after the update',
  'Tea timer stops at night',
  'Calm colours in the evening',
  'Park button does nothing',
  'Sales per day are missing',
  'Washing symbols are too small',
  'Paying twice is possible',
  'Klikałam w przycisk zapisu',
  'Querría poder verlo en grande',
  'Adoro o tema escuro',
  'Změnilo se pořadí sloupců',
  'Спробували ще раз, не допомогло',
  'Бачу порожню сторінку',
  'Alle Tage sind verschoben, und die Hilfe ist auch leer',
  'Nach dem Klick ist die Hilfe leer und die Zahl der Leute falsch',
])('a first word, or a noun, that is also on a list of names is none: %s', (text) => {
  expect(namesIn(text)).toBe(0)
})

test.each([
  'Grace told me that the list is empty',
  'Frank is the owner of the account',
  'Summer Collins wrote to us yesterday',
  'Dear Faith, the list is empty',
  'Camila escribió que la lista está vacía',
  'Herr Tage hat die Liste geschrieben, sie ist nicht da',
  'My wife Summer cannot log in',
])('a person is still one: %s', (text) => {
  expect(namesIn(text)).toBe(1)
})
