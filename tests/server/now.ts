/** 2026-11-20 10:00 in Shanghai: the clock of every server test unless it says otherwise. */
export const NOW = Date.parse('2026-11-20T02:00:00Z')
