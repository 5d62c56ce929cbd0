import { afterAll, beforeAll } from 'vitest'
import { engineRaces } from './engine'
import { masterRaces } from './masters'
import { requestRaces } from './requests'
import { tillRaces } from './till'
import { openTwoProcesses, type TwoProcesses } from './two-processes'

let opened: TwoProcesses
beforeAll(async () => {
  opened = await openTwoProcesses()
}, 180_000)
afterAll(() => opened.close())

// All races share one database: opening a database takes longer than all these races.
const processes = () => opened
engineRaces(processes)
masterRaces(processes)
requestRaces(processes)
tillRaces(processes)
