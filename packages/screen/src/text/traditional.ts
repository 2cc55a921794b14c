/** Simplified Chinese signs and, at the same places, their traditional forms. */
const simplified =
  '删备权环变档资审关闭开过还这个为请让设号码钱转发传写读复贴显输录账户员视览检测试验证钥务据库执装载连结网页应该给从来们说话问题时间动坏错误报单价优货购买卖订费税银汇对于与无须经系统记忆隐标点击钮选项规则盖缩宽满欢谢帮导确认后几条东样产业层属历齐劳紧奖励频监运进远适达随险难离电灵静响头顾风飞余体锁键链镜钟门阵陆阶队双杂云类愿驱简签纠约级细终组络绝维线编练总绩继续联职听台旧蓝虚虫术补里制触计讯讨访许诉诊注评询详谁课调谈论诸讲识译议护负责贡赖赞赶迹软轻较辅轮办农迟遗邻释鉴额颜划币获绕启暂扩换择损抢抛杀决灭温准滚涨滤湾热营争状独现异画当叠症皱盗盘了碍礼种称稳窝竞笔筑范篮纪纯纸红纳绍丝绪缓县罚闻声胁脑兴举荐处冲见亲觉观词诚诱诺谎贸赏赔质赢跃车轨辑轰辞递邮乡医铲长陈际虽雾韧预领颗饭骤松鲁黄龙'
const traditional =
  '刪備權環變檔資審關閉開過還這個為請讓設號碼錢轉發傳寫讀複貼顯輸錄帳戶員視覽檢測試驗證鑰務據庫執裝載連結網頁應該給從來們說話問題時間動壞錯誤報單價優貨購買賣訂費稅銀匯對於與無須經係統記憶隱標點擊鈕選項規則蓋縮寬滿歡謝幫導確認後幾條東樣產業層屬歷齊勞緊獎勵頻監運進遠適達隨險難離電靈靜響頭顧風飛餘體鎖鍵鏈鏡鐘門陣陸階隊雙雜雲類願驅簡籤糾約級細終組絡絕維線編練總績繼續聯職聽臺舊藍虛蟲術補裡製觸計訊討訪許訴診註評詢詳誰課調談論諸講識譯議護負責貢賴贊趕跡軟輕較輔輪辦農遲遺鄰釋鑑額顏劃幣獲繞啟暫擴換擇損搶拋殺決滅溫準滾漲濾灣熱營爭狀獨現異畫當疊癥皺盜盤瞭礙禮種稱穩窩競筆築範籃紀純紙紅納紹絲緒緩縣罰聞聲脅腦興舉薦處衝見親覺觀詞誠誘諾謊貿賞賠質贏躍車軌輯轟辭遞郵鄉醫鏟長陳際雖霧韌預領顆飯驟鬆魯黃龍'

const forms = new Map([...simplified].map((sign, at) => [sign, traditional[at]!]))

/** Returns a text with the traditional forms of its signs, because the lexicons contain only simplified forms. */
export function toTraditional(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (sign) => forms.get(sign) ?? sign)
}
