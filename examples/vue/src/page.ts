import { createApp } from 'vue'
import { findKey } from '../../shared/key.ts'
import Page from './page.vue'

findKey().then((publishableKey) => createApp(Page, { publishableKey }).mount('#app'))
