/** Computes the answer unless the stored one is of the same position, and returns it with the position that was read. */
export type Compute<Answer> = (stored: StoredAnswer<Answer> | undefined) => Promise<StoredAnswer<Answer>>;

export interface StoredAnswer<Answer> {
  /** Epoch and sequence of the organisation's feed in the snapshot that the answer was read in. */
  position: string;
  answer: Answer;
}

interface Question {
  running: Promise<StoredAnswer<unknown>>;
  /** Not begun: it reads all that was committed before somebody joined it. */
  waiting: Promise<unknown> | null;
  stored: StoredAnswer<unknown> | undefined;
  /** When its last answer came, in ms of the process's own clock. */
  answeredAt: number;
}

/** People whose open reports ask again ask within seconds of each other; afterwards the answer only takes memory. */
const STORED_MS = 60_000;
const QUESTIONS_AT_MOST = 50;

/**
 * Answers the same question of several people once for each position of the feed. One computation of a question runs at a time; who asks
 * meanwhile shares the next one, which begins after they asked, so nobody is answered from before their own commit. It computes only when
 * the feed has moved.
 */
export class SharedAnswers {
  private readonly questions = new Map<string, Question>();
  private readonly clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
  }

  /** key: all that the answer depends on besides the rows: whose they are, what the asker may see, the day, and what is asked. */
  answer<Answer>(key: string, compute: Compute<Answer>): Promise<Answer> {
    const known = this.questions.get(key) as QuestionOf<Answer> | undefined;
    if (!known || known.answeredAt < this.clock() - STORED_MS) return this.begin(key, undefined, compute);
    if (known.answeredAt < Number.POSITIVE_INFINITY) return this.begin(key, known.stored, compute);
    known.waiting ??= known.running.then(
      ({ position, answer }) => this.begin(key, { position, answer }, compute),
      () => this.begin(key, undefined, compute),
    );
    return known.waiting;
  }

  private async begin<Answer>(key: string, stored: StoredAnswer<Answer> | undefined, compute: Compute<Answer>) {
    const running = compute(stored);
    const question: QuestionOf<Answer> = { running, waiting: null, stored, answeredAt: Number.POSITIVE_INFINITY };
    this.questions.delete(key); // what was asked last stands last
    this.questions.set(key, question);
    try {
      question.stored = await running;
      question.answeredAt = this.clock();
      return question.stored.answer;
    } catch (error) {
      if (this.questions.get(key) === question && !question.waiting) this.questions.delete(key);
      throw error;
    } finally {
      this.forgetOld();
    }
  }

  /** Those still running stay. */
  private forgetOld(): void {
    const before = this.clock() - STORED_MS;
    let tooMany = this.questions.size - QUESTIONS_AT_MOST;
    for (const [key, { answeredAt }] of this.questions) {
      if (answeredAt === Number.POSITIVE_INFINITY || (answeredAt >= before && tooMany <= 0)) continue;
      this.questions.delete(key);
      tooMany -= 1;
    }
  }
}

interface QuestionOf<Answer> extends Question {
  running: Promise<StoredAnswer<Answer>>;
  waiting: Promise<Answer> | null;
  stored: StoredAnswer<Answer> | undefined;
}
