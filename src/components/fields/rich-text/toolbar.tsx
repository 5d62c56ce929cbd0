import BoldOutlined from '@ant-design/icons/es/icons/BoldOutlined'
import ItalicOutlined from '@ant-design/icons/es/icons/ItalicOutlined'
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined'
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLinkScheme } from '@/rules/values/rich-text'
import styles from './rich-text.module.css'

/**
 * Buttons that format the selection. The address of a link is typed in the toolbar; an empty address removes the link.
 */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('document')
  const [address, setAddress] = useState<string | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const button = (
    name: string,
    icon: ReactNode,
    run: () => void,
    { isOn, disabled = false }: { isOn?: boolean; disabled?: boolean } = {},
  ) => (
    <Button
      type="text"
      size="small"
      className={isOn ? styles.on : undefined}
      icon={icon}
      aria-label={t(`rich.${name}`)}
      title={t(`rich.${name}`)}
      aria-pressed={isOn}
      disabled={disabled}
      // Keeps the selection in the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
  function setLink() {
    const href = address?.trim() ?? ''
    if (href === '') chain().extendMarkRange('link').unsetLink().run()
    else
      chain()
        .extendMarkRange('link')
        .setLink({ href: hasLinkScheme(href) ? href : `https://${href}` })
        .run()
    setAddress(null)
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('rich.toolbar')}>
      {button('bold', <BoldOutlined />, () => chain().toggleBold().run(), { isOn: state.bold })}
      {button('italic', <ItalicOutlined />, () => chain().toggleItalic().run(), { isOn: state.italic })}
      {button('heading', <b>H</b>, () => chain().toggleHeading({ level: 2 }).run(), { isOn: state.heading })}
      {button('bullets', <UnorderedListOutlined />, () => chain().toggleBulletList().run(), { isOn: state.bullets })}
      {button('numbers', <OrderedListOutlined />, () => chain().toggleOrderedList().run(), { isOn: state.numbers })}
      {button(
        'link',
        <LinkOutlined />,
        () => setAddress(address === null ? String(editor.getAttributes('link').href ?? '') : null),
        { isOn: state.link },
      )}
      {button('undo', <UndoOutlined />, () => chain().undo().run(), { disabled: !state.canUndo })}
      {button('redo', <RedoOutlined />, () => chain().redo().run(), { disabled: !state.canRedo })}
      {address !== null && (
        <Input
          size="small"
          className={styles.address}
          autoFocus
          value={address}
          aria-label={t('rich.address')}
          placeholder="https://"
          onChange={(event) => setAddress(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault()
            setLink()
          }}
          onBlur={() => setAddress(null)}
        />
      )}
    </div>
  )
}
