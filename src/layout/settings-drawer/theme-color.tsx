import { generate } from '@ant-design/colors'
import { useTranslation } from 'react-i18next'
import ColorPicker from 'antd/es/color-picker'
import { paletteOf } from '@/settings/palette'
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '@/settings/settings'
import { Row } from './rows'
import styles from './settings-drawer.module.css'

/** Deep enough that white words on them can be read. */
const PRESETS = [
  DEFAULT_SETTINGS.themeColor,
  '#0B7A75',
  '#0E7C3A',
  '#B25000',
  '#C4262E',
  '#A2178F',
  '#6438D6',
  '#34475C',
]

/** The theme colour and the ten shades that are made of it. */
export function ThemeColor() {
  const { t } = useTranslation('settings')
  const { theme, themeColor } = useSettings()
  const shades = generate(
    themeColor,
    theme === 'dark' ? { theme: 'dark', backgroundColor: paletteOf('dark').surface } : {},
  )
  return (
    <>
      <Row label={t('themeColor')}>
        {(id) => (
          <ColorPicker
            value={themeColor}
            disabledAlpha
            showText
            presets={[{ label: t('presets'), colors: PRESETS }]}
            onChangeComplete={(color) => changeSettings({ themeColor: color.toHexString().toUpperCase() })}
          >
            <button id={id} type="button" className={styles.color}>
              <span className={styles.swatch} style={{ background: themeColor }} />
              {themeColor}
            </button>
          </ColorPicker>
        )}
      </Row>
      <ul className={styles.shades} aria-label={t('shades')}>
        {shades.map((shade, index) => (
          <li key={index} style={{ background: shade }} title={shade} />
        ))}
      </ul>
    </>
  )
}
