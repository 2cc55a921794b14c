import type { Command } from './command.ts'
import { agentCancel, agentList, agentRun, agentShow, agentStart } from './commands/agent.ts'
import { ask, askAnswer, askList } from './commands/ask.ts'
import { campaigns, campaignsShow } from './commands/campaigns.ts'
import { completion } from './commands/completion.ts'
import { doctor } from './commands/doctor.ts'
import { exportFile } from './commands/export.ts'
import { importFile } from './commands/import.ts'
import { init } from './commands/init.ts'
import { itemsList, itemsShow, itemsStatus } from './commands/items.ts'
import { itemsTriage } from './commands/items-triage.ts'
import { login, logout } from './commands/login.ts'
import { moderate } from './commands/moderate.ts'
import { openPage } from './commands/open.ts'
import { prove } from './commands/prove.ts'
import { reproduce } from './commands/reproduce.ts'
import { rewards, rewardsShow } from './commands/rewards.ts'
import { runDone, runLog, runRollback, runStage, runStart } from './commands/run.ts'
import { tail } from './commands/tail.ts'
import { webhooksListen } from './commands/webhooks.ts'
import { whoami } from './commands/whoami.ts'
import { zonesList, zonesPull, zonesPush } from './commands/zones.ts'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  doctor,
  init,
  itemsList,
  itemsShow,
  itemsStatus,
  itemsTriage,
  reproduce,
  prove,
  moderate,
  zonesList,
  zonesPull,
  zonesPush,
  campaigns,
  campaignsShow,
  runStart,
  runStage,
  runLog,
  runDone,
  runRollback,
  agentRun,
  agentStart,
  agentList,
  agentShow,
  agentCancel,
  ask,
  askList,
  askAnswer,
  rewards,
  rewardsShow,
  exportFile,
  importFile,
  tail,
  webhooksListen,
  openPage,
  completion,
]
