import { mount } from 'svelte'
import { findKey } from '../../shared/key.ts'
import Page from './page.svelte'

findKey().then((publishableKey) =>
  mount(Page, { target: document.querySelector('#app')!, props: { publishableKey } }),
)
