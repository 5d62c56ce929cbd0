import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import Button from 'antd/es/button'
import Pagination from 'antd/es/pagination'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES } from '@/rules/layout-limits'
import { PHONE, useMedia } from '../../use-media'
import { useList } from '../list-context'
import { COUNTED_ROWS } from '../query/list-url'
import { SortNote } from './sort-note'
import { boundedCount } from './tab-values'
import styles from './toolbar.module.css'

/** Numbered pages for counted rows; beyond the counted rows, next and previous only. */
export function Pager() {
  const { data, query, change, settings } = useList()
  const { t } = useTranslation('list')
  const phone = useMedia(PHONE)
  // The page of the last press, until its address arrives: the next press counts from there.
  const [asked, setAsked] = useState({ query, page: query.current })
  const { result } = data
  if (!result || (result.total === 0 && !query.after)) return null
  const last = Math.ceil(Math.min(result.total, COUNTED_ROWS) / query.pageSize)
  const isBeyond = query.after !== undefined
  const mayGoBeyond = result.total_is_bound && (isBeyond || query.current === last) && result.next !== undefined
  return (
    <div className={styles.pager}>
      <span className={styles.total}>
        {t('pager.total', { count: result.total, total: boundedCount(result.total, result.total_is_bound) })}
      </span>
      <SortNote />
      {isBeyond ? (
        <>
          <span className={styles.total}>{t('pager.beyond')}</span>
          <Button
            size="small"
            icon={<LeftOutlined />}
            onClick={() => change(result.previous ? { after: result.previous } : { current: last, after: undefined })}
          >
            {t('pager.previous')}
          </Button>
        </>
      ) : (
        <Pagination
          size="small"
          current={asked.query === query ? asked.page : query.current}
          pageSize={query.pageSize}
          total={Math.min(result.total, COUNTED_ROWS)}
          pageSizeOptions={[...PAGE_SIZES]}
          showSizeChanger={!phone}
          showQuickJumper={!phone && result.total > query.pageSize * 10}
          simple={phone}
          showTitle={false}
          // antd's own word is English in several of its languages, and its Chinese word means the number of the page.
          locale={{ page_size: t('pager.size') }}
          onChange={(current, pageSize) => {
            if (pageSize !== query.pageSize) settings.change({ pageSize })
            change(pageSize === query.pageSize ? { current } : { current: 1, pageSize })
            // The page is drawn after its rows were asked for, and before a next press in the same task.
            flushSync(() => setAsked({ query, page: current }))
          }}
        />
      )}
      {(isBeyond || mayGoBeyond) && (
        <Button
          size="small"
          disabled={!result.next}
          icon={<RightOutlined />}
          iconPlacement="end"
          onClick={() => change({ after: result.next })}
        >
          {t('pager.next')}
        </Button>
      )}
    </div>
  )
}
