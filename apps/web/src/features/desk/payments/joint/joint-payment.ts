import { sumPesos } from '@/lib/money';

type JointPart = { order_id: string; number: string; amount: number; is_voided: boolean };

/** A payment of several orders that a payment of one is a part of, as far as the person may see those orders. */
export type JointPayment = {
  number: number;
  method: string;
  /** Whether parts of it that are in force are of stores that the person does not serve. */
  has_others: boolean;
  /** Whether any part is. */
  is_partial: boolean;
  parts: JointPart[];
};

/** The sum of parts of a payment. */
export const sumOfParts = (parts: readonly JointPart[]): number =>
  sumPesos(parts.map(({ amount }) => amount));

/** The parts that are in force. */
export const partsInForce = ({ parts }: JointPayment): JointPart[] =>
  parts.filter(({ is_voided: isVoided }) => !isVoided);
