import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { becomes, make, openRow, refused, run, stored } from './actions'

const BASE = '/school/enrolment'

/** The last place of a course goes to one pupil; when that pupil leaves, the next is admitted, and a lesson is held. */
export async function teach(page: Page): Promise<void> {
  const course = await make(page, '/school/course', {
    course_code: 'PIANO-1',
    course_name: '钢琴初级',
    weekdays: ['2', '4'],
    begins_at: '18:00',
    first_on: '2026-11-01',
    last_on: '2027-06-30',
    seats: 1,
    fee: 200_000,
  })
  const pupils = []
  for (const name of ['小明', '小红'])
    pupils.push(
      await make(page, '/school/pupil', {
        pupil_name: name,
        born_on: '2016-05-01',
        guardian_name: '家长',
        guardian_phone: '13500000001',
      }),
    )
  const [first, second] = await Promise.all(
    pupils.map(({ id }) => make(page, BASE, { pupil_id: id, course_id: course.id, sibling_discount: 10 })),
  )
  if (!first || !second) throw new Error('two enrolments were expected')
  expect(first).toMatchObject({ fee: 200_000, payable_amount: 180_000 })
  for (const each of [first, second]) {
    await openRow(page, BASE, each)
    await run(page, '报名')
    await becomes(page, BASE, 'check_status', 'submitted')
  }
  await openRow(page, BASE, first)
  await run(page, '录取', {})
  await becomes(page, BASE, 'check_status', 'approved')
  expect(await stored(page, '/school/course', course.id)).toMatchObject({ taken_count: 1, is_full: true })
  await openRow(page, BASE, second)
  await run(page, '录取')
  await refused(page, '课程已满员')
  await openRow(page, BASE, first)
  await run(page, '退学', { 原因: '搬家' })
  await becomes(page, BASE, 'check_status', 'voided')
  await openRow(page, BASE, second)
  await run(page, '录取', {})
  await becomes(page, BASE, 'check_status', 'approved')
  const lesson = await make(page, '/school/lesson', {
    course_id: course.id,
    topic: '音阶',
    lines: [
      { pupil_id: pupils[0]?.id, attendance: 'absent' },
      { pupil_id: pupils[1]?.id, attendance: 'late', grade: 4 },
    ],
  })
  expect(lesson).toMatchObject({ pupil_count: 2, present_count: 1 })
  await openRow(page, '/school/lesson', lesson)
  await run(page, '提交')
  await refused(page, /必填|不能为空|请填写/)
}
