/**
 * A server that processes one piece of work at a time in the order of arrival: a direction of a link, the send side of an adapter, a DASD
 * volume. Work is never overtaken, so its end is known on arrival and needs no event.
 */
export class Channel {
  private freeAt = 0;
  private urgentFreeAt = 0;
  private busyUs = 0;
  private markedUs = 0;

  /** @returns when the work is done. */
  serve(nowUs: number, workUs: number): number {
    this.freeAt = Math.max(nowUs, this.freeAt) + workUs;
    this.busyUs += workUs;
    return this.freeAt;
  }

  /**
   * Serves a piece that waits for the piece under way but not for the backlog.
   *
   * @param pieceUs duration of a piece of the backlog
   */
  serveInTurn(nowUs: number, workUs: number, pieceUs: number): number {
    const backlogUs = Math.max(0, this.freeAt - nowUs);
    const urgentUs = Math.max(0, this.urgentFreeAt - nowUs);
    const start = Math.max(nowUs + Math.min(backlogUs, pieceUs / 2), this.urgentFreeAt);
    // If urgent pieces also queue, the backlog keeps its share of the time, so that the sum does not exceed the capacity.
    const shareOfBacklog = urgentUs > 0 && backlogUs > urgentUs ? (backlogUs - urgentUs) / backlogUs : 0;
    this.urgentFreeAt = start + workUs * (1 + shareOfBacklog);
    this.freeAt = Math.max(nowUs, this.freeAt) + workUs;
    this.busyUs += workUs;
    return this.urgentFreeAt;
  }

  /** Busy time since the last mark. */
  busySinceMark(nowUs: number): number {
    return this.done(nowUs) - this.markedUs;
  }

  mark(nowUs: number): void {
    this.markedUs = this.done(nowUs);
  }

  private done(nowUs: number): number {
    return this.busyUs - Math.max(0, this.freeAt - nowUs);
  }
}
