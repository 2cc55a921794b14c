import type { ApiHarness } from '../../../../packages/sdk/test/api.ts'
import { wholeChromium } from './browser.ts'
import { call } from './http.ts'
import { startTestService } from './service.ts'
import { memberToken, newWorkspace, testerToken } from './workspace.ts'

/** The parts of this harness that the tests of the SDK use. They load it without its types, which are checked here. */
export const harness: ApiHarness = {
  startTestService,
  newWorkspace,
  memberToken,
  testerToken,
  call,
  chromium: wholeChromium,
}
