import type { Clock } from '../kernel/clock.js';
import type { CongestionWindow } from './congestion.js';

/** Number of duplicate acknowledgments after which the sender considers the following data lost. */
const DUPLICATES_FOR_LOSS = 3;
/** How long the sender waits for an acknowledgment before it retransmits: initial and maximum value. */
export const TIMEOUT_US = 500_000;
const LONGEST_TIMEOUT_US = 64_000_000;

/** A missing piece of a stream. */
export interface Hole {
  position: number;
  bytes: number;
  frames: number;
}

interface Train {
  bytes: number;
  frames: number;
}

/** The frames of a train that are lost, and those between them. */
export function piecesOf(
  { bytes, frames }: Train,
  start: number,
  mss: number,
  isFrameLost: () => boolean,
): (Hole & { isLost: boolean })[] {
  const pieces: (Hole & { isLost: boolean })[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const isLost = isFrameLost();
    const size = Math.min(mss, bytes - frame * mss);
    const last = pieces.at(-1);
    if (last?.isLost === isLost) {
      last.bytes += size;
      last.frames++;
    } else pieces.push({ position: start + frame * mss, bytes: size, frames: 1, isLost });
  }
  return pieces;
}

interface Missing extends Hole {
  /** Retransmitted since the sender last detected it. */
  resent: boolean;
}

export interface RecoveryOptions {
  /** All missing data is retransmitted within a round trip, not one piece in each. */
  selectiveAck: boolean;
  /** Reordered segments count as lost: before V2R2. */
  mistakesDisorder: boolean;
}

/** How a sender detects lost data and retransmits it: duplicate acknowledgments, otherwise the timer. */
export class LossRecovery {
  private missing: Missing[] = [];
  private duplicates = 0;
  private recoversUntil = -1;
  private timeoutUs = TIMEOUT_US;
  private armed = false;
  private progressUs = 0;

  constructor(
    private readonly clock: Clock,
    private readonly window: CongestionWindow,
    private readonly options: RecoveryOptions,
    private readonly resend: (hole: Hole) => void,
  ) {}

  /** Number of segments that have left the network according to duplicate acknowledgments: others may replace them. */
  get inflation(): number {
    return this.recoversUntil >= 0 ? this.duplicates : 0;
  }

  /** A piece did not arrive, on the first attempt or a later one. */
  lost(hole: Hole): void {
    if (!this.missing.some(({ position }) => position === hole.position)) {
      this.missing.push({ ...hole, resent: false });
      this.missing.sort((a, b) => a.position - b.position);
    }
    this.arm();
  }

  /** More data was acknowledged. */
  progressed(acked: number): void {
    this.duplicates = 0;
    this.timeoutUs = TIMEOUT_US;
    this.progressUs = this.clock.now;
    if (this.missing.length > 0) this.missing = this.missing.filter(({ position }) => position >= acked);
    if (acked >= this.recoversUntil) this.recoversUntil = -1;
    else this.repair(acked);
  }

  /** Segments arrived out of order, and the receiver reported it. */
  duplicate(count: number, acked: number, sent: number): void {
    this.duplicates += count;
    if (this.recoversUntil >= 0) {
      if (this.options.selectiveAck) this.repair(acked);
      return;
    }
    if (this.duplicates < DUPLICATES_FOR_LOSS) return;
    const isLoss = this.missing.length > 0;
    if (!isLoss && !this.options.mistakesDisorder) return;
    this.window.lost(sent - acked);
    this.recoversUntil = sent;
    this.repair(acked);
  }

  /** Retransmits missing data: all of it, or the piece for which the receiver waits. */
  private repair(acked: number): void {
    for (const hole of this.missing) {
      if (!this.options.selectiveAck && hole.position !== acked) return;
      if (hole.resent) continue;
      hole.resent = true;
      this.resend(hole);
    }
  }

  private arm(): void {
    if (this.armed) return;
    this.armed = true;
    this.progressUs = this.clock.now;
    this.clock.after(this.timeoutUs, () => this.expire());
  }

  private expire(): void {
    this.armed = false;
    const first = this.missing[0];
    if (!first) return;
    const leftUs = this.progressUs + this.timeoutUs - this.clock.now;
    if (leftUs > 1e-6) {
      this.armed = true;
      this.clock.after(leftUs, () => this.expire());
      return;
    }
    const last = this.missing.at(-1)!;
    this.window.timedOut(last.position + last.bytes - first.position);
    this.recoversUntil = Math.max(this.recoversUntil, last.position + last.bytes);
    this.duplicates = 0;
    this.timeoutUs = Math.min(LONGEST_TIMEOUT_US, 2 * this.timeoutUs);
    for (const hole of this.missing) hole.resent = false;
    this.repair(first.position);
    this.arm();
  }
}
