import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Text } from '../rules'

/*
 * Strength of passwords, for browser and server. The word lists are a megabyte: import this module lazily.
 */

/**
 * Only the first characters are judged: judging 128 characters takes most of a second, and long passwords are strong.
 */
const JUDGED_LENGTH = 32
/** Lowest accepted score of zxcvbn (0 to 4). A score of 2 means more than a million guesses. */
const MIN_SCORE = 2

interface Judgement {
  /** Score of zxcvbn from 0 (very weak) to 4 (very strong). */
  score: number
  /** Null when the password is good enough. */
  problem: Text | null
}

const COMMON = { zh: '这是常见密码，很容易被猜到', en: 'This is a common password and easily guessed' }
const SIMILAR = { zh: '与常见密码太相似', en: 'It is too similar to a common password' }
const KEYS = { zh: '键盘上相邻的按键很容易被猜到', en: 'Keys next to each other are easily guessed' }
const REPEATS = { zh: '重复的字符很容易被猜到', en: 'Repeated characters are easily guessed' }
const DATES = { zh: '日期和年份很容易被猜到', en: 'Dates and years are easily guessed' }
const NAMES = { zh: '名字和常用词很容易被猜到', en: 'Names and frequent words are easily guessed' }
const WEAK = {
  zh: '密码太容易被猜到，请加长或再加一个不相关的词',
  en: 'Too easily guessed: make it longer or add an unrelated word',
}

const PROBLEMS: Readonly<Record<string, Text>> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  pwned: COMMON,
  similarToCommon: SIMILAR,
  straightRow: KEYS,
  keyPattern: KEYS,
  simpleRepeat: REPEATS,
  extendedRepeat: REPEATS,
  sequences: { zh: '连续的字符（如 abc、6543）很容易被猜到', en: 'Sequences such as abc or 6543 are easily guessed' },
  recentYears: DATES,
  dates: DATES,
  wordByItself: NAMES,
  namesByThemselves: NAMES,
  commonNames: NAMES,
  userInputs: {
    zh: '不要用企业名称、姓名、用户名或手机号作密码',
    en: 'Do not use the company name, your name, username or mobile number',
  },
}

let estimator: ZxcvbnFactory | undefined

/** Judges a password against common passwords and against personal words of its owner (company, name, mobile). */
export function judgePassword(password: string, personal: readonly string[]): Judgement {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const words = personal.filter((word) => word.length > 1)
  const { score, feedback } = estimator.check(password.slice(0, JUDGED_LENGTH), words)
  if (score >= MIN_SCORE) return { score, problem: null }
  return { score, problem: PROBLEMS[feedback.warning ?? ''] ?? WEAK }
}
