import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { type Machine, newMachine } from './harness.ts'

/** A service, a workspace with the zone `ideas`, a machine with its secret key, and a folder for files to import. */
export interface ImportStage {
  service: TestService
  ours: TestWorkspace
  machine: Machine
  folder: string
}

/** Starts a service and creates a folder for the tests of one file. Each test gets a new workspace and machine. */
export function everyImportTest(begin: (stage: ImportStage) => void): void {
  let service: TestService
  let folder: string
  let machine: Machine
  beforeAll(async () => {
    service = await startTestService()
    folder = await mkdtemp(join(tmpdir(), 'groundswell-import-'))
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    const ours = await newWorkspace(service)
    await ours.post('/api/zones', { zoneId: 'ideas' })
    machine = await newMachine({ GROUNDSWELL_URL: service.url, GROUNDSWELL_API_KEY: ours.secretKey })
    begin({ service, ours, machine, folder })
  })
  afterEach(() => machine.remove())
}
