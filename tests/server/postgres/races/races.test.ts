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

// One database for all of them: opening one costs more than all these races.
const two = () => opened
engineRaces(two)
masterRaces(two)
requestRaces(two)
tillRaces(two)
