import { startForms } from './board/forms.ts'
import { takeUserToken } from './board/identity.ts'
import { createService } from './board/service.ts'
import { startVotes } from './board/votes.ts'

/*
 * The script of the public pages. It votes without a page load, keeps the numbers current, and sends ideas, comments
 * and addresses. The page contains all forms and words; without this script it can be read, and its vote buttons lead
 * to a form.
 */
const script = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement
const { key = '', words = '{}', locale = 'en' } = script.dataset
const baseUrl = new URL('..', script.src).href
const service = createService({ baseUrl, publishableKey: key, userToken: takeUserToken(key) })
const said = JSON.parse(words)
startVotes(service, said, locale, baseUrl)
startForms(service, said, locale)
