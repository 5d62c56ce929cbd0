import { formatDecimal, MONEY_SCALE } from '../../../src/exact/scale'

/** An amount in fen as the till's messages show it: `12.50`. */
export const yuan = (fen: number): string => formatDecimal(fen, MONEY_SCALE, MONEY_SCALE)
