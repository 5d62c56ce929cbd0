import { generate } from '@ant-design/colors'
import { useTranslation } from 'react-i18next'
import ColorPicker from 'antd/es/color-picker'
import { paletteOf } from '@/settings/palette'
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '@/settings/settings'
import { Row } from './rows'
import styles from './settings-drawer.module.css'

/** Colours that are dark enough for white text. */
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

/** Picker of the theme colour, with the ten shades that antd derives from the colour. */
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
