import { languageOf } from './locales'

/** Languages of antd: files of `antd/es/locale`. A test compares them with the installed package. */
export const ANTD_LOCALES: readonly string[] =
  'ar_EG az_AZ bg_BG bn_BD by_BY ca_ES cs_CZ da_DK de_DE el_GR en_GB en_US es_ES es_US et_EE eu_ES fa_IR fi_FI fr_BE fr_CA fr_FR ga_IE gl_ES he_IL hi_IN hr_HR hu_HU hy_AM id_ID is_IS it_IT ja_JP ka_GE kk_KZ km_KH kmr_IQ kn_IN ko_KR ku_IQ lt_LT lv_LV mk_MK ml_IN mn_MN mr_IN ms_MY my_MM nb_NO ne_NP nl_BE nl_NL pl_PL pt_BR pt_PT ro_RO ru_RU si_LK sk_SK sl_SI sq_AL sr_RS sv_SE ta_IN th_TH tk_TK tr_TR uk_UA ur_PK uz_UZ vi_VN zh_CN zh_HK zh_TW'.split(
    ' ',
  )

/** Languages of dayjs: files of `dayjs/locale`. A test compares them with the installed package. */
export const DAYJS_LOCALES: readonly string[] =
  'af am ar ar-dz ar-iq ar-kw ar-ly ar-ma ar-sa ar-tn az be bg bi bm bn bn-bd bo br bs ca cs cv cy da de de-at de-ch dv el en en-au en-ca en-gb en-ie en-il en-in en-nz en-sg en-tt eo es es-do es-mx es-pr es-us et eu fa fi fo fr fr-ca fr-ch fy ga gd gl gom-latn gu he hi hr ht hu hy-am id is it it-ch ja jv ka kk km kn ko ku ky lb lo lt lv me mi mk ml mn mr ms ms-my mt my nb ne nl nl-be nn oc-lnc pa-in pl pt pt-br rn ro ru rw sd se si sk sl sq sr sr-cyrl ss sv sv-fi sw ta te tet tg th tk tl-ph tlh tr tzl tzm tzm-latn ug-cn uk ur uz uz-latn vi x-pseudo yo zh zh-cn zh-hk zh-tw'.split(
    ' ',
  )

/** Regions that stand for their language where a library has several and none is that of the product. */
const USUAL: Readonly<Record<string, string>> = {
  ar: 'ar_EG',
  es: 'es_ES',
  fr: 'fr_FR',
  nl: 'nl_NL',
  pt: 'pt_BR',
  en: 'en_US',
  zh: 'zh_CN',
}

/** Returns the names of a locale in antd and dayjs; undefined in a library that does not have the language. */
export function libraryLocale(locale: string): { antd: string | undefined; dayjs: string | undefined } {
  const language = languageOf(locale)
  const region = /-([A-Z]{2})$/.exec(locale)?.[1]
  const antd = [`${language}_${region ?? ''}`, USUAL[language]].find(
    (name) => name !== undefined && ANTD_LOCALES.includes(name),
  )
  return {
    antd: antd ?? ANTD_LOCALES.find((name) => name.startsWith(`${language}_`)),
    dayjs: [`${language}-${region?.toLowerCase() ?? ''}`, language].find((name) => DAYJS_LOCALES.includes(name)),
  }
}
